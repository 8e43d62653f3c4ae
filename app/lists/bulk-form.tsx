import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "#app/lib/i18n.ts";
import { Button } from "#app/ui/button.tsx";

type BulkFormProps = {
	/** Of the list whose rows are ticked. */
	slug: string;
	/** There are fields that many rows can be given at once. */
	editable: boolean;
	/** The rows are members, who may be invited. */
	invites: boolean;
	/** The rows may be added to a plan. */
	plans: boolean;
	/** The reader may change and delete them. */
	writes: boolean;
	children: ReactNode;
};

/** A list whose rows can be ticked, and what can be done with those that are. */
export function BulkForm({ slug, editable, invites, plans, writes, children }: BulkFormProps) {
	const { t } = useTranslation();
	return (
		<Form method="get" action={`/bulk/${slug}`} className="bulk">
			{children}
			<fieldset className="card bulk-bar">
				<legend className="sr-only">{t("bulk.chosen")}</legend>
				<span className="bulk-word">{t("bulk.chosen")}</span>
				<Button type="reset" variant="quiet">
					{t("bulk.clear")}
				</Button>
				{editable && (
					<Button type="submit" name="do" value="edit" icon="pencil">
						{t("bulk.edit")}
					</Button>
				)}
				{invites && (
					<Button type="submit" name="do" value="invite" icon="send">
						{t("bulk.invite")}
					</Button>
				)}
				{plans && (
					<Button type="submit" name="do" value="plan" icon="calendar-check">
						{t("bulk.plan")}
					</Button>
				)}
				{writes && (
					<Button type="submit" name="do" value="delete" icon="trash-2">
						{t("bulk.delete")}
					</Button>
				)}
			</fieldset>
		</Form>
	);
}
