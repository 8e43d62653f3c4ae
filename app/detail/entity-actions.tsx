import type { ReactNode } from "react";
import type { PageActionDefinition, RowActionDefinition } from "#app/entities/entity-definition.ts";
import { canWrite, meetsNeeds } from "#app/entities/entity-permissions.ts";
import type { ApiRow, EntityName } from "#app/entities/field-definition.ts";
import { entities } from "#app/entities/registry.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { useCurrentMember, useRootData } from "#app/lib/root-data.ts";
import { ActionMenu } from "#app/ui/action-menu.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Form } from "#app/ui/form.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

type EntityActionsProps = {
	name: EntityName;
	row: ApiRow;
	/** The first action, in place of that of its kind. */
	start?: ReactNode;
	/** What the menu has beside. */
	entries?: ReactNode;
};

/**
 * Renders the actions that the user can perform on an entity, at the top of its page: one first, what
 * the specification has on the page beside it, and all others in a menu.
 */
export function EntityActions({ name, row, start, entries }: EntityActionsProps) {
	const { t } = useTranslation();
	const entity = entities[name];
	const id = String(row.id);
	const writes = canWrite(useCurrentMember(), entity);
	const offered = useOfferedActions(name, row);
	const first = start ? undefined : offered.find((action) => action.first);
	const others = offered.filter((action) => action !== first);
	const edits = writes && entity.form;
	const actions = (entity.actions ?? []).filter((action) => writes || !action.writes);
	const link = ({ path, onPage, icon, beside }: RowActionDefinition) => (
		<ButtonLink
			key={path}
			href={path.replace("{id}", id)}
			icon={icon}
			variant={beside ? "plain" : "entry"}
		>
			{t(onPage)}
		</ButtonLink>
	);
	const edit = (variant: "primary" | "entry") => (
		<ButtonLink href={`/edit/${name}/${id}`} icon="pencil" variant={variant}>
			{t("pages.view.edit")}
		</ButtonLink>
	);
	const print = (variant?: "entry") => (
		<PrintButton label={t("pages.view.print")} variant={variant} />
	);
	return (
		<>
			{start}
			{first && <PageAction action={first} row={row} variant="primary" />}
			{!start && !first && edits && edit("primary")}
			{actions.filter(({ beside }) => beside).map(link)}
			{writes || others.length > 0 || actions.some(({ beside }) => !beside) ? (
				<ActionMenu>
					{entries}
					{(start || first) && edits && edit("entry")}
					{actions.filter(({ beside }) => !beside).map(link)}
					{others.map((action) => (
						<PageAction key={action.path} action={action} row={row} variant="entry" />
					))}
					{print("entry")}
					{writes && (
						<ButtonLink href={`/delete/${name}/${id}`} icon="trash-2" variant="entry">
							{t("deletion.action")}
						</ButtonLink>
					)}
				</ActionMenu>
			) : (
				print()
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

type PageActionProps = {
	action: PageActionDefinition;
	row: ApiRow;
	variant: "primary" | "entry";
};

function PageAction({ action, row, variant }: PageActionProps) {
	const { t } = useTranslation();
	const { path, label, icon, busy } = action;
	const href = path.replace(/\{(_?id)\}/g, (_, field) => encodeURIComponent(String(row[field])));
	if (busy)
		return (
			<Form method="post" action={href}>
				<SubmitButton variant={variant} icon={icon} label={t(label)} busyLabel={t(busy)} />
			</Form>
		);
	return (
		<ButtonLink href={href} icon={icon} variant={variant}>
			{t(label)}
		</ButtonLink>
	);
}
