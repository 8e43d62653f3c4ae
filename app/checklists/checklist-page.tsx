import { DetailScreen } from "#app/detail/detail-page.tsx";
import { useLocale } from "#app/lib/root-data.ts";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { ChecklistStep } from "#contract/checklists/schemas.ts";
import type { ChecklistPageData } from "./checklist-page.server.ts";
import { stepIcons } from "./step-editor.tsx";

/** Renders the page of a checklist, with all of its steps in their order. */
export function ChecklistScreen({ steps, ...page }: ChecklistPageData) {
	const { t, language, format } = useLocale();
	return (
		<DetailScreen {...page}>
			<Card title={t("entities.checklist.fields.steps")}>
				{steps.length === 0 ? (
					<p className="hint">{t("entities.step.none")}</p>
				) : (
					<ol className="briefs">
						{steps.map((step, index) => (
							<li key={step.id}>
								<strong>
									{format.number(index + 1)}. <bdi>{step[`name_${language}`]}</bdi>
								</strong>
								<ChecklistStepRow step={step} />
							</li>
						))}
					</ol>
				)}
			</Card>
		</DetailScreen>
	);
}

/** Renders what a step asks for, and what follows from its result. */
function ChecklistStepRow({ step }: { step: ChecklistStep }) {
	const { t, language, format } = useLocale();
	const { kind, least, most, unit, meterDetails, required, on_fail } = step;
	const words = [
		t(`common.stepKind.${kind}`),
		meterDetails?.[`name_${language}`],
		least !== null && t("plans.steps.least", { number: format.number(Number(least)) }),
		most !== null && t("plans.steps.most", { number: format.number(Number(most)) }),
		unit,
		t(`common.stepRequired.${required}`),
		on_fail === "request" && t("common.onFail.request"),
	];
	return (
		<p className="hint">
			<Icon name={stepIcons[kind]} />
			<span className="flex-1 min-w-0">{words.filter(Boolean).join(" · ")}</span>
		</p>
	);
}
