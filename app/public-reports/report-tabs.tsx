import { Link } from "@remix-run/react";

export type ReportTab = {
	href: string;
	label: string;
	/** Null if it is unknown. */
	count: string | null;
	isCurrent: boolean;
};

/** Renders the tabs above the pages of reports, one a state. */
export function ReportTabs({ label, tabs }: { label: string; tabs: readonly ReportTab[] }) {
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
