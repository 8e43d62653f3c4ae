import { Link } from "@remix-run/react";
import { useReader } from "#app/lib/root-data.ts";
import { Card } from "#app/ui/card.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { CsvLink } from "./csv-link.tsx";
import { ratingColumns } from "./rating-figures.ts";
import { type WorkChoice, workHref } from "./work-choice.ts";
import type { Work } from "./work-page.server.ts";

type RatingBranchesProps = {
	branches: NonNullable<Work["ratings"]>["branches"];
	choice: WorkChoice;
};

/** The branches by how it was there; each leads to its own months. */
export function RatingBranches({ branches, choice }: RatingBranchesProps) {
	const { t } = useReader();
	const title = t("statistics.work.ratings.byBranch");
	return (
		<Card
			className="below"
			title={title}
			actions={<CsvLink of="rated" choice={{ ...choice, branch: null }} />}
		>
			<DataTable
				bare
				caption={title}
				columns={[
					{ key: "name", label: t("statistics.work.branches.branch"), className: "head" },
					...ratingColumns.map((key) => ({
						key,
						label: t(`statistics.work.ratings.${key}`),
						className: "meta named" as const,
					})),
				]}
				rows={branches.map(({ id, name, numbers }) => ({
					key: id,
					cells: [
						<Link key="name" to={workHref(choice, { branch: id })}>
							<bdi>{name}</bdi>
						</Link>,
						...numbers,
					],
				}))}
			/>
		</Card>
	);
}
