import { Form } from "@remix-run/react";
import type { EntityName, Row } from "#app/entities/field.ts";
import { entities } from "#app/entities/registry.ts";
import { mayWrite } from "#app/entities/rights.ts";
import { useText } from "#app/lib/i18n.ts";
import { useMember } from "#app/lib/root-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

/** What the reader can do with a thing, at the top of its page. */
export function ThingActions({ name, row }: { name: EntityName; row: Row }) {
	const { t } = useText();
	const entity = entities[name];
	const id = String(row.id);
	const writes = mayWrite(useMember(), entity);
	return (
		<>
			{writes && entity.form && (
				<ButtonLink href={`/edit/${name}/${id}`} icon="pencil">
					{t("pages.view.edit")}
				</ButtonLink>
			)}
			{entity.actions?.map(({ path, onPage, icon }) => (
				<ButtonLink key={path} href={path.replace("{id}", id)} icon={icon}>
					{t(onPage)}
				</ButtonLink>
			))}
			{writes && name === "member" && Number(row.activated) === 0 && (
				<Form method="post" action={`/invite/${id}`}>
					<SubmitButton
						variant="plain"
						icon="send"
						label={t("bulk.invite")}
						busyLabel={t("bulk.inviting")}
					/>
				</Form>
			)}
			<PrintButton label={t("pages.view.print")} />
			{writes && (
				<ButtonLink href={`/delete/${name}/${id}`} icon="trash-2" variant="danger">
					{t("deletion.action")}
				</ButtonLink>
			)}
		</>
	);
}
