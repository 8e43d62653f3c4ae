import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useLocale } from "#app/lib/root-data.ts";
import { Card } from "#app/ui/card.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { type WorkParams, workHref } from "./work-params.ts";

type BranchesCardProps = {
	title: string;
	columns: { key: string; label: string }[];
	rows: readonly { id: number; name: string; numbers: string[] }[];
	choice: WorkParams;
	/** The page to which a branch links. */
	page?: "work" | "plans";
	/** Shown below the branches, or in their place. */
	children?: ReactNode;
};

/** Renders the branches with their numbers; each links to its own months. */
export function BranchesCard(props: BranchesCardProps) {
	const { title, columns, rows, choice, page, children } = props;
	const { t } = useLocale();
	// A column without any figure says nothing.
	const isFilled = (_: unknown, index: number) =>
		rows.some(({ numbers }) => numbers[index] !== "–");
	return (
		<Card className="mt-4" title={title}>
			{rows.length > 0 && (
				<DataTable
					bare
					caption={title}
					columns={[
						{ key: "name", label: t("statistics.work.branches.branch"), className: "head" },
						...columns
							.filter(isFilled)
							.map((column) => ({ ...column, className: "meta named" as const })),
					]}
					rows={rows.map(({ id, name, numbers }) => ({
						key: id,
						cells: [
							<Link key="name" to={workHref(choice, { branch: id }, page)}>
								<bdi>{name}</bdi>
							</Link>,
							...numbers.filter(isFilled),
						],
					}))}
				/>
			)}
			{children}
		</Card>
	);
}
