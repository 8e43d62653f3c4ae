import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "#app/lib/i18n.ts";
import { Button } from "#app/ui/button.tsx";

type BulkFormProps = {
	/** The slug of the list whose rows are selected. */
	slug: string;
	/** There are fields that can be set for many rows at once. */
	editable: boolean;
	/** The rows are members, who can be invited. */
	invites: boolean;
	/** The rows can be added to a plan. */
	plans: boolean;
	/** The user can change and delete them. */
	writes: boolean;
	children: ReactNode;
};

/** Renders a list with selectable rows, and the actions on the selected ones. */
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
