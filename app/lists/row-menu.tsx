import type { Entity } from "#app/entities/entity-definition.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { supportsDialogs } from "#app/trash/delete-dialog.tsx";
import { RowActions } from "./row-actions.tsx";

type RowToolsProps = {
	entity: Entity;
	id: number;
	/** What the row is called. */
	name: string;
	/** The list's query, to which deleting leads back. */
	list: string;
	/** With scripts: asks in a dialog instead of at this address. */
	onDelete: (href: string) => void;
};

/** What can be done with a row by who may write: what is special about its kind, edit, delete. */
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
