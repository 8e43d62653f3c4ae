import { useLocale } from "#app/lib/root-data.ts";
import { BranchesCard } from "./branches-card.tsx";
import { ratingFigureColumns } from "./rating-view-model.ts";
import type { WorkPageData } from "./work-page.server.ts";
import type { WorkParams } from "./work-params.ts";

type RatingBranchesProps = {
	branches: NonNullable<WorkPageData["ratings"]>["branches"];
	choice: WorkParams;
};

export function RatingsByBranch({ branches, choice }: RatingBranchesProps) {
	const { t } = useLocale();
	return (
		<BranchesCard
			title={t("statistics.work.ratings.byBranch")}
			columns={ratingFigureColumns.map((key) => ({
				key,
				label: t(`statistics.work.ratings.${key}`),
			}))}
			rows={branches}
			choice={choice}
		/>
	);
}
