import { Link } from "@remix-run/react";
import { useHydrated } from "#app/lib/progressive/use-hydrated.ts";

type ChoiceTabsProps = {
	label: string;
	/** The id of the part that changes: without scripts the page returns to it. */
	shows: string;
	tabs: readonly { label: string; href: string; current: boolean }[];
};

/** Tabs that select one of a few views of a part of the page. */
export function OptionTabs({ label, shows, tabs }: ChoiceTabsProps) {
	const scripted = useHydrated();
	return (
		<nav className="tabs" aria-label={label}>
			{tabs.map(({ label: name, href, current }) => (
				<Link
					key={href}
					className={current ? "tab" : "tab screen-only"}
					to={scripted ? href : `${href}#${shows}`}
					aria-current={current ? "true" : undefined}
					preventScrollReset
				>
					{name}
				</Link>
			))}
		</nav>
	);
}
