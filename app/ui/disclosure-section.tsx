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
		<details className={bare ? "disclosure screen-only" : "disclosure"} open={open}>
			<summary className="chevron">
				<Icon name={icon} />
				<h2>{title}</h2>
				<span className="hint">{sum}</span>
			</summary>
			{/* Browsers open a section whose content is the target of a link. */}
			<div id={id}>{children}</div>
		</details>
	);
}
