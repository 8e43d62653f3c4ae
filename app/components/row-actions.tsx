import { isPlain } from "./follow-links.tsx";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icons.ts";

export type RowAction = {
	href: string;
	label: string;
	icon: IconName;
	/** With scripts, instead of going there; false where it can't be done. */
	open?: () => boolean;
};

/** For a column of class `act` of a table, which follows their links; a label should name the row, as in "Edit 12". */
export function RowActions({ actions }: { actions: readonly RowAction[] }) {
	return (
		<>
			{actions.map(({ href, label, icon, open }) => (
				<a
					className="tool"
					key={href}
					href={href}
					title={label}
					aria-label={label}
					onClick={
						open &&
						((event) => {
							if (isPlain(event) && open()) event.preventDefault();
						})
					}
				>
					<Icon name={icon} />
				</a>
			))}
		</>
	);
}
