import { Form, Link } from "@remix-run/react";
import { useReader } from "#app/lib/root-data.ts";
import { Card } from "#app/ui/card.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { Select } from "#app/ui/select.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { CsvLink } from "./csv-link.tsx";
import { PartFailure } from "./part-failure.tsx";
import { type WorkChoice, workHref } from "./work-choice.ts";
import { branchColumns } from "./work-figures.ts";
import type { Work } from "./work-page.server.ts";

type WorkBranchesProps = { branches: Work["branches"]; choice: WorkChoice };

/** The branches with their numbers; each leads to its own months. */
export function WorkBranches({ branches, choice }: WorkBranchesProps) {
	const { t } = useReader();
	const title = t("statistics.work.branches.title");
	return (
		<Card
			className="below"
			title={title}
			actions={<CsvLink of="branches" choice={{ ...choice, branch: null }} />}
		>
			{!branches && <PartFailure />}
			{branches?.rows.length === 0 && <p className="hint">{t("statistics.work.branches.none")}</p>}
			{branches && branches.rows.length > 0 && (
				<DataTable
					bare
					caption={title}
					columns={[
						{ key: "name", label: t("statistics.work.branches.branch"), className: "head" },
						...branchColumns.map((key) => ({
							key,
							label: t(`statistics.work.branches.${key}`),
							className: "meta named" as const,
						})),
					]}
					rows={branches.rows.map(({ id, name, numbers }) => ({
						key: id,
						cells: [
							<Link key="name" to={workHref(choice, { branch: id })}>
								<bdi>{name}</bdi>
							</Link>,
							...numbers,
						],
					}))}
				/>
			)}
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
					<SubmitButton variant="plain" label={t("statistics.work.branches.show")} />
				</Form>
			)}
		</Card>
	);
}
