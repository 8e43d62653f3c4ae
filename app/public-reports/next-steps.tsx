import { useLocale, useNow } from "#app/lib/root-data.ts";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { TrackedReport } from "#contract/public-reports/schemas.ts";
import type { SlaTarget } from "#contract/requests/sla-targets.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";

type Step = { title: string; hint?: string | undefined; isDone?: boolean };

/** Renders what becomes of a report that has come in, and by when where that is said. */
export function NextSteps({ report }: { report: TrackedReport }) {
	const { t } = useLocale();
	const steps = useNextSteps(report);
	return (
		<Card title={t("publicReportPages.coming.title")}>
			<ol className="next-steps">
				{steps.map(({ title, hint, isDone }, index) => (
					<li key={title} className={isDone ? "done" : undefined}>
						<span className="step-mark" aria-hidden="true">
							{isDone ? <Icon name="check" /> : index + 1}
						</span>
						<div>
							<strong>{title}</strong>
							{hint && <p className="hint">{hint}</p>}
						</div>
					</li>
				))}
			</ol>
		</Card>
	);
}

function useNextSteps({
	date,
	danger,
	expected,
	request_id: requestId,
	mailed,
	reconsidered,
}: TrackedReport): Step[] {
	const { t, format } = useLocale();
	const now = useNow();
	const within = ({ count, unit }: SlaTarget) =>
		t(`publicReportPages.coming.${unit}`, { count, shown: format.number(count) });
	// A time does not break over lines.
	const soon = (at: string) =>
		Date.parse(at) - now < 6 * MS_PER_DAY
			? format.soon(at).replaceAll(" ", "\u00a0")
			: format.instant(at);
	const { answer_by: answerBy, finish } = expected ?? {};
	// A time that has passed is no promise any more.
	const by = answerBy && Date.parse(answerBy) > now ? answerBy : null;
	const isUrgent = danger === 1;
	const reviewed: Step = requestId
		? { title: t("publicReportPages.coming.request", { id: requestId }), isDone: true }
		: {
				title: by
					? t("publicReportPages.coming.lookedBy", { time: soon(by) })
					: t("publicReportPages.coming.looked"),
				hint: reconsidered
					? t("publicReportPages.coming.takenBack")
					: by && isUrgent
						? t("publicReportPages.coming.hurry")
						: undefined,
			};
	return [
		{ title: t("publicReportPages.coming.arrived"), hint: format.instant(date), isDone: true },
		reviewed,
		{
			title: t(`publicReportPages.coming.${requestId ? "news" : finish ? "told" : "toldNumber"}`),
			hint: t(mailed ? "publicReportPages.coming.byMail" : "publicReportPages.coming.onPage"),
		},
		finish
			? {
					title: t("publicReportPages.coming.mendedWithin", { within: within(finish) }),
					hint: isUrgent ? t("publicReportPages.coming.usual") : undefined,
				}
			: { title: t("publicReportPages.coming.mended") },
	];
}
