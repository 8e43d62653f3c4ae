import { Link } from "@remix-run/react";

export type PageTab = {
	href: string;
	label: string;
	/** Null if it is unknown, or the page counts nothing. */
	count: string | null;
	isCurrent: boolean;
};

/** Renders the tabs above pages that stand beside each other. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
	return (
		<nav className="list-tabs" aria-label={label}>
			{tabs.map((tab) => (
				<Link key={tab.href} to={tab.href} aria-current={tab.isCurrent ? "page" : undefined}>
					{tab.label} {tab.count !== null && <span>{tab.count}</span>}
				</Link>
			))}
		</nav>
	);
}
