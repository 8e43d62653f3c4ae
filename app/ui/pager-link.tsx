import { Link } from "@remix-run/react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icons.ts";

type PagerStepProps = { icon: IconName; label: string; href: string | false };

/**
 * Renders a link of a pager. Without an address it stays in its place, disabled, so that the others
 * do not move.
 */
export function PagerLink({ icon, label, href }: PagerStepProps) {
	return (
		<li>
			{href ? (
				<Link className="tool" to={href} aria-label={label} title={label}>
					<Icon name={icon} />
				</Link>
			) : (
				<span className="tool off" aria-hidden="true">
					<Icon name={icon} />
				</span>
			)}
		</li>
	);
}
