import { Link } from "@remix-run/react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icons.ts";

type PagerStepProps = { icon: IconName; label: string; href: string | false };

/** Without an address the step stays in its place, faint, so that the others do not move. */
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
