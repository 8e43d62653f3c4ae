import { useTranslation } from "#app/lib/i18n.ts";

export type RowAction = {
	href: string;
	/** A label of one or two words. */
	label: string;
	/** The label with the name of the row, as in "Edit Main office". */
	of: string;
};

/**
 * Renders the actions of a row, for a table column of class `act`, which matches their links: side
 * by side if there is room, else in a menu, a `<details>` that needs no script.
 */
export function RowActions({ name, actions }: { name: string; actions: readonly RowAction[] }) {
	const { t } = useTranslation();
	return (
		<>
			<details className="row-menu" name="row">
				<summary aria-label={t("pages.table.rowMenu", { name })}>⋯</summary>
			</details>
			<div>
				{actions.map(({ href, label, of }) => (
					<a className="tool" key={href} href={href} aria-label={of}>
						{label}
					</a>
				))}
			</div>
		</>
	);
}
