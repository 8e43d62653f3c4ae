import { useReader } from "#app/lib/root-data.ts";
import { BranchesCard } from "./branches-card.tsx";
import { ratingColumns } from "./rating-figures.ts";
import type { WorkChoice } from "./work-choice.ts";
import type { Work } from "./work-page.server.ts";

type RatingBranchesProps = {
	branches: NonNullable<Work["ratings"]>["branches"];
	choice: WorkChoice;
};

/** The branches by how it was there. */
export function RatingBranches({ branches, choice }: RatingBranchesProps) {
	const { t } = useReader();
	return (
		<BranchesCard
			of="rated"
			title={t("statistics.work.ratings.byBranch")}
			columns={ratingColumns.map((key) => ({ key, label: t(`statistics.work.ratings.${key}`) }))}
			rows={branches}
			choice={choice}
		/>
	);
}
