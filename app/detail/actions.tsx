import { Form } from "@remix-run/react";
import type { EntityName, Row } from "#app/entities/field.ts";
import { entities } from "#app/entities/registry.ts";
import { mayWrite } from "#app/entities/rights.ts";
import { codePath } from "#app/lib/code-path.ts";
import { useText } from "#app/lib/i18n.ts";
import { holds, useHas, useMember } from "#app/lib/root-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

/** What the reader can do with a thing, at the top of its page. */
export function ThingActions({ name, row }: { name: EntityName; row: Row }) {
	const { t } = useText();
	const entity = entities[name];
	const id = String(row.id);
	const hasReports = useHas("reports");
	const member = useMember();
	const counts = useHas("stock_counts") && holds(member, "resources_write");
	const writes = mayWrite(member, entity);
	const leaves = useHas("last_days") && row.id !== member.id;
	const endsSessions = useHas("settings") && row.id !== member.id;
	const asks = holds(member, "maintenance_request") && row.state !== "retired";
	return (
		<>
			{asks && (name === "facility" || name === "equipment") && (
				<ButtonLink
					href={codePath(String(row._id), id, name === "equipment" ? name : undefined)}
					icon="circle-alert"
					variant="primary"
				>
					{t("pages.view.report")}
				</ButtonLink>
			)}
			{writes && entity.form && (
				<ButtonLink href={`/edit/${name}/${id}`} icon="pencil">
					{t("pages.view.edit")}
				</ButtonLink>
			)}
			{entity.actions
				?.filter((action) => writes || !action.writes)
				.map(({ path, onPage, icon }) => (
					<ButtonLink key={path} href={path.replace("{id}", id)} icon={icon}>
						{t(onPage)}
					</ButtonLink>
				))}
			{writes && name === "facility" && hasReports && (
				<ButtonLink href={`/qr-code/${id}/renew`}>{t("pages.qr.renew")}</ButtonLink>
			)}
			{counts && name === "warehouse" && (
				<ButtonLink href={`/count/${id}`} icon="clipboard-list">
					{t("stock.count.start")}
				</ButtonLink>
			)}
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
			{writes && name === "member" && endsSessions && (
				<ButtonLink href={`/end-sessions/${id}`} icon="log-out">
					{t("sessions.endOf")}
				</ButtonLink>
			)}
			{writes && name === "member" && leaves && (
				<ButtonLink href={`/view/member/${id}/leaving`} icon="calendar">
					{t("leaving.action")}
				</ButtonLink>
			)}
			<PrintButton label={t("pages.view.print")} />
			{writes && (
				<ButtonLink href={`/delete/${name}/${id}`} icon="trash-2" variant="quiet">
					{t("deletion.action")}
				</ButtonLink>
			)}
		</>
	);
}
