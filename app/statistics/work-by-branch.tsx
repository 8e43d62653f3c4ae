import { Form } from "@remix-run/react";
import { useLocale } from "#app/lib/root-data.ts";
import { SectionError } from "#app/ui/section-error.tsx";
import { Select } from "#app/ui/select.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { BranchesCard } from "./branches-card.tsx";
import type { WorkPageData } from "./work-page.server.ts";
import type { WorkParams } from "./work-params.ts";
import { branchFigureColumns } from "./work-view-model.ts";

type WorkBranchesProps = { branches: WorkPageData["branches"]; choice: WorkParams };

/**
 * Renders the branches with their finished and open work; below them those for which there is no
 * room.
 */
export function WorkByBranch({ branches, choice }: WorkBranchesProps) {
	const { t } = useLocale();
	return (
		<BranchesCard
			title={t("statistics.work.branches.title")}
			columns={branchFigureColumns.map((key) => ({
				key,
				label: t(`statistics.work.branches.${key}`),
			}))}
			rows={branches?.rows ?? []}
			choice={choice}
		>
			{!branches && <SectionError />}
			{branches?.rows.length === 0 && <p className="hint">{t("statistics.work.branches.none")}</p>}
			{branches && branches.more.length > 0 && (
				<Form method="get" className="mt-4">
					<p className="hint mb-4">{t("statistics.work.branches.more")}</p>
					<input type="hidden" name="months" value={choice.months} />
					<Select
						name="branch"
						label={t("statistics.work.branches.another")}
						options={branches.more}
						marked={false}
						required
					/>
					<SubmitButton variant="plain" label={t("listScreen.show")} />
				</Form>
			)}
		</BranchesCard>
	);
}
