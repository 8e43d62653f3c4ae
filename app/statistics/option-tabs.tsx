import { Link } from "@remix-run/react";
import { useHydrated } from "#app/lib/progressive/use-hydrated.ts";

type ChoiceTabsProps = {
	label: string;
	/** What is shown differently: without scripts the page comes back there. */
	shows: string;
	tabs: readonly { label: string; href: string; current: boolean }[];
};

/** One of a few ways to see a part of the page. */
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
