import type { Entity } from "#app/entities/entity-definition.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { supportsDialogs } from "#app/lib/progressive/supports-dialogs.ts";
import { RowActions } from "./row-actions.tsx";

type RowToolsProps = {
	entity: Entity;
	id: number;
	/** The name of the row. */
	name: string;
	/** The list's query, to which deleting returns. */
	list: string;
	/** With scripts: opens a dialog instead of the page at this address. */
	onDelete: (href: string) => void;
};

/**
 * Renders the actions of a row for members who can change it: the special ones of its kind, edit,
 * delete.
 */
export function RowMenu({ entity, id, name, list, onDelete }: RowToolsProps) {
	const { t } = useTranslation();
	const back = list && `?${new URLSearchParams({ list })}`;
	const deletion = `/delete/${entity.name}/${id}${back}`;
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
					href: deletion,
					label: t("pages.table.rowTools.delete"),
					of: t("deletion.actionOf", { name }),
					open() {
						if (supportsDialogs()) onDelete(deletion);
						return supportsDialogs();
					},
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
