import { Link } from "@remix-run/react";
import type { MouseEvent } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icons.ts";

export type RowAction = {
	href: string;
	label: string;
	icon: IconName;
	/** With scripts, instead of going there; false where it can't be done. */
	open?: () => boolean;
};

/** For a column of class `act`; a label should name the row, as in "Edit 12". */
export function RowActions({ actions }: { actions: readonly RowAction[] }) {
	return (
		<>
			{actions.map(({ href, label, icon, open }) => (
				<Link
					className="tool"
					key={href}
					to={href}
					title={label}
					aria-label={label}
					discover="none"
					onClick={
						open &&
						((event) => {
							if (isPlain(event) && open()) event.preventDefault();
						})
					}
				>
					<Icon name={icon} />
				</Link>
			))}
		</>
	);
}

/** Not one that opens another tab or window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
	button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
