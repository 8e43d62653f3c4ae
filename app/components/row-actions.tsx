import { Link } from "@remix-run/react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icons.ts";

export type RowAction = { href: string; label: string; icon: IconName };

/** For a column of class `act`; a label should name the row, as in "Edit 12". */
export function RowActions({ actions }: { actions: readonly RowAction[] }) {
	return (
		<>
			{actions.map(({ href, label, icon }) => (
				<Link
					className="tool"
					key={href}
					to={href}
					title={label}
					aria-label={label}
					discover="none"
				>
					<Icon name={icon} />
				</Link>
			))}
		</>
	);
}
