import { EntityLink } from "#app/fields/entity-link.tsx";
import { useLocale } from "#app/lib/root-data.ts";
import { Card } from "#app/ui/card.tsx";
import { SectionError } from "#app/ui/section-error.tsx";
import { RequestCount } from "./request-count.tsx";
import type { StatisticsPageData } from "./statistics-page.server.ts";

type TopBranchesProps = { branches: StatisticsPageData["branches"] };

/** Renders the branches with the most requests, each with a bar in proportion to the greatest. */
export function TopBranches({ branches }: TopBranchesProps) {
	const { t } = useLocale();
	const greatest = Math.max(1, ...(branches ?? []).map(({ requests }) => requests ?? 0));
	return (
		<Card title={t("statistics.branches.title")}>
			{!branches && <SectionError />}
			{branches?.length === 0 && <p className="hint">{t("statistics.branches.none")}</p>}
			{branches && branches.length > 0 && (
				<ol className="briefs ranks">
					{branches.map(({ id, name, requests }) => (
						<li key={id}>
							<p>
								<EntityLink to="branch" id={id} name={name} />
								<svg className="progress flip" aria-hidden="true">
									<rect width={`${Math.round(((requests ?? 0) / greatest) * 100)}%`} height="12" />
								</svg>
							</p>
							<RequestCount count={requests} />
						</li>
					))}
				</ol>
			)}
		</Card>
	);
}
