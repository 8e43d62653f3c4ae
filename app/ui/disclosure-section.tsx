import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icons.ts";

type DisclosureSectionProps = {
	id: string;
	icon: IconName;
	title: string;
	/** What is in it, in a word or a number. */
	sum?: ReactNode;
	open?: boolean;
	/** There is nothing in it to print. */
	bare?: boolean;
	children: ReactNode;
};

/** Renders a section of a page behind its title, which says what is in it; it is printed open. */
export function DisclosureSection({
	id,
	icon,
	title,
	sum,
	open,
	bare,
	children,
}: DisclosureSectionProps) {
	return (
		<details className={`disclosure card p-0${bare ? " screen-only" : ""}`} open={open}>
			<summary className="chevron flex items-center px-4 py-3 rounded">
				<span className="flex flex-none me-3 text-muted">
					<Icon name={icon} />
				</span>
				<h2 className="me-3 text-base">{title}</h2>
				<span className="hint flex-1 min-w-0 truncate text-end">{sum}</span>
			</summary>
			{/* Browsers open a section whose content is the target of a link. */}
			<div id={id} className="px-4 pt-1 pb-4">
				{children}
			</div>
		</details>
	);
}
