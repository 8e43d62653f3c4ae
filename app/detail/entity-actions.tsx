import { Form } from "@remix-run/react";
import type { PageActionDefinition } from "#app/entities/entity-definition.ts";
import { canWrite, meetsNeeds } from "#app/entities/entity-permissions.ts";
import type { ApiRow, EntityName } from "#app/entities/field-definition.ts";
import { entities } from "#app/entities/registry.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { useCurrentMember, useRootData } from "#app/lib/root-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

/** Renders the actions that the user can perform on an entity, at the top of its page. */
export function EntityActions({ name, row }: { name: EntityName; row: ApiRow }) {
	const { t } = useTranslation();
	const entity = entities[name];
	const id = String(row.id);
	const writes = canWrite(useCurrentMember(), entity);
	const offered = useOfferedActions(name, row);
	return (
		<>
			{offered
				.filter(({ first }) => first)
				.map((action) => (
					<PageAction key={action.path} action={action} row={row} />
				))}
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
			{offered
				.filter(({ first }) => !first)
				.map((action) => (
					<PageAction key={action.path} action={action} row={row} />
				))}
			<PrintButton label={t("pages.view.print")} />
			{writes && (
				<ButtonLink href={`/delete/${name}/${id}`} icon="trash-2" variant="quiet">
					{t("deletion.action")}
				</ButtonLink>
			)}
		</>
	);
}

/** Returns the actions of an entity's page that its row and the user's permissions allow. */
function useOfferedActions(name: EntityName, row: ApiRow): readonly PageActionDefinition[] {
	const member = useCurrentMember();
	const features = useRootData()?.organisation.features ?? [];
	const entity = entities[name];
	return (entity.pageActions ?? []).filter(
		({ needs, with: feature, when }) =>
			(needs ? meetsNeeds(member, needs) : canWrite(member, entity)) &&
			(!feature || features.includes(feature)) &&
			(!when || when(row, member.id)),
	);
}

function PageAction({ action, row }: { action: PageActionDefinition; row: ApiRow }) {
	const { t } = useTranslation();
	const { path, label, icon, first, busy } = action;
	const href = path.replace(/\{(_?id)\}/g, (_, field) => encodeURIComponent(String(row[field])));
	if (busy)
		return (
			<Form method="post" action={href}>
				<SubmitButton variant="plain" icon={icon} label={t(label)} busyLabel={t(busy)} />
			</Form>
		);
	return (
		<ButtonLink href={href} icon={icon} variant={first && "primary"}>
			{t(label)}
		</ButtonLink>
	);
}
