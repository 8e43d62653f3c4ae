import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { FirstRows } from "./first-rows.server.ts";

type FirstRowsCardProps<One> = {
	title: string;
	rows: FirstRows<One>;
	/** The link to all rows. */
	all: { href: string; text: string };
	/** The text in place of rows that could not be loaded. */
	failed: string;
	/** The text if there are no rows. */
	none: string;
	className?: string;
	children: (rows: readonly One[]) => ReactNode;
};

/** Renders the first entries of a paged list, and a link to all if there are more. */
export function FirstRowsCard<One>(props: FirstRowsCardProps<One>) {
	const { title, rows, all, failed, none, className, children } = props;
	return (
		<Card
			className={className}
			title={title}
			actions={rows !== "failed" && rows.more && <Link to={all.href}>{all.text}</Link>}
		>
			{rows === "failed" ? (
				<Notice kind="warning">{failed}</Notice>
			) : rows.first.length === 0 ? (
				<p className="hint">{none}</p>
			) : (
				children(rows.first)
			)}
		</Card>
	);
}
