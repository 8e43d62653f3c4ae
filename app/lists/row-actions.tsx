import { useTranslation } from "#app/lib/i18n.ts";
import { isPlainClick } from "#app/ui/client-navigation.tsx";

export type RowAction = {
	href: string;
	/** In a word or two. */
	label: string;
	/** Names the row, too, as in "Edit Main office". */
	of: string;
	/** With scripts, instead of going there; false where it can't be done. */
	open?: () => boolean;
};

/**
 * For a column of class `act` of a table, which follows their links: beside each other where there
 * is room for them, else behind three dots, by a `<details>` that needs no script.
 */
export function RowActions({ name, actions }: { name: string; actions: readonly RowAction[] }) {
	const { t } = useTranslation();
	return (
		<>
			<details className="row-menu" name="row">
				<summary aria-label={t("pages.table.rowMenu", { name })}>⋯</summary>
			</details>
			<div>
				{actions.map(({ href, label, of, open }) => (
					<a
						className="tool"
						key={href}
						href={href}
						aria-label={of}
						onClick={
							open &&
							((event) => {
								if (isPlainClick(event) && open()) event.preventDefault();
							})
						}
					>
						{label}
					</a>
				))}
			</div>
		</>
	);
}
