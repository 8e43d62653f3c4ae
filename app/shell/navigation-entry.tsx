import { Link } from "@remix-run/react";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icons.ts";

export type NavigationEntry = { href: string; label: string; icon: IconName; current?: boolean };

export function EntryLink({ href, label, icon, current }: NavigationEntry) {
	return (
		<Link className="entry" to={href} aria-current={current ? "page" : undefined}>
			<Icon name={icon} />
			<span>{label}</span>
		</Link>
	);
}
