import { Link } from "@remix-run/react";
import type { WorkCountView } from "#app/lib/root-data.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icons.ts";

export type NavigationEntry = {
	href: string;
	label: string;
	icon: IconName;
	current?: boolean;
	count?: WorkCountView;
};

export function EntryLink({ href, label, icon, current, count }: NavigationEntry) {
	return (
		<Link className="entry" discover="none" to={href} aria-current={current ? "page" : undefined}>
			<Icon name={icon} />
			<span>{label}</span>
			{count && (
				<>
					<span className={`badge ${count.tone}`} aria-hidden="true">
						{count.shown}
					</span>
					<span className="sr-only">{count.text}</span>
				</>
			)}
		</Link>
	);
}
