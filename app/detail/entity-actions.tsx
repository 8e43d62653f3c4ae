import { Form } from "@remix-run/react";
import { canWrite } from "#app/entities/entity-permissions.ts";
import type { ApiRow, EntityName } from "#app/entities/field-definition.ts";
import { entities } from "#app/entities/registry.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { printedCodePath } from "#app/lib/printed-code-path.ts";
import { hasPermission, useCurrentMember, useFeature } from "#app/lib/root-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

/** Renders the actions that the user can perform on an entity, at the top of its page. */
export function EntityActions({ name, row }: { name: EntityName; row: ApiRow }) {
	const { t } = useTranslation();
	const entity = entities[name];
	const id = String(row.id);
	const hasReports = useFeature("reports");
	const member = useCurrentMember();
	const counts = useFeature("stock_counts") && hasPermission(member, "resources_write");
	const writes = canWrite(member, entity);
	const leaves = useFeature("last_days") && row.id !== member.id;
	const endsSessions = useFeature("settings") && row.id !== member.id;
	const asks = hasPermission(member, "maintenance_request") && row.state !== "retired";
	return (
		<>
			{asks && (name === "facility" || name === "equipment") && (
				<ButtonLink
					href={printedCodePath(String(row._id), id, name === "equipment" ? name : undefined)}
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
