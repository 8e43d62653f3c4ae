import type { Entity } from "#app/entities/entity-definition.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { RowActions } from "./row-actions.tsx";

type RowToolsProps = {
	entity: Entity;
	id: number;
	/** The name of the row. */
	name: string;
	/** The list's query, to which deleting returns. */
	list: string;
};

/**
 * Renders the actions of a row for members who can change it: the special ones of its kind, edit,
 * delete.
 */
export function RowMenu({ entity, id, name, list }: RowToolsProps) {
	const { t } = useTranslation();
	const back = list && `?${new URLSearchParams({ list })}`;
	return (
		<RowActions
			name={name}
			actions={[
				...(entity.form
					? [
							{
								href: `/edit/${entity.name}/${id}`,
								label: t("pages.table.rowTools.edit"),
								of: t("pages.table.edit", { name }),
							},
						]
					: []),
				{
					href: `/delete/${entity.name}/${id}${back}`,
					label: t("pages.table.rowTools.delete"),
					of: t("deletion.actionOf", { name }),
				},
				...(entity.actions ?? []).map(({ path, label, inRow }) => ({
					href: path.replace("{id}", String(id)),
					label: t(inRow),
					of: t(label, { name }),
				})),
			]}
		/>
	);
}

/** Renders the link to the part of a row's page that has its actions. */
export function RowMenuLink({ href, name }: { href: string; name: string }) {
	const { t } = useTranslation();
	return (
		<a className="tool" aria-label={t("pages.table.rowMenu", { name })} href={href}>
			⋯
		</a>
	);
}
