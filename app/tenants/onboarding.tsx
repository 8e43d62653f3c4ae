import "./onboarding-page-texts.ts";
import { Link } from "@remix-run/react";
import { useTranslation } from "#app/lib/i18n.ts";
import { useFeature, useLocale } from "#app/lib/root-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Form } from "#app/ui/form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { areas } from "#contract/entities/areas.ts";
import type { OnboardingStepState } from "#contract/tenants/onboarding.schemas.ts";
import type { OnboardingStep } from "#contract/tenants/onboarding.ts";

/** Renders the onboarding steps of a new organisation, checked off as they are done. */
export function OnboardingCard({ steps }: { steps: readonly OnboardingStepState[] }) {
	const { t, format } = useLocale();
	const hasKinds = useFeature("kinds");
	const hasPlans = useFeature("plans");
	if (steps.length === 0) return null;
	const next = steps.find(({ done }) => !done)?.step;
	const done = steps.filter((one) => one.done).length;
	const hasFacilities = steps.some(({ step, done }) => step === "facilities" && done);
	return (
		<Card
			title={t("onboarding.title")}
			className="onboarding"
			actions={
				<Form method="post">
					<SubmitButton variant="quiet" label={t("onboarding.dismiss")} />
				</Form>
			}
		>
			<p className="hint">
				{t("onboarding.progress", { done: format.number(done), all: format.number(steps.length) })}
			</p>
			<ol>
				{steps.map(({ step, done }, index) => (
					<li key={step}>
						<h3 className={done ? "hint" : undefined}>
							{done ? <Icon name="check" /> : `${format.number(index + 1)}.`}{" "}
							{t(`onboarding.${step}.title`)}
							{done && <span className="sr-only"> ({t("onboarding.done")})</span>}
						</h3>
						{!done && (step !== "codes" || hasFacilities) && (
							<Ways step={step} isNext={step === next} />
						)}
						{step === next && <p className="hint mt-2">{t(`onboarding.${step}.text`)}</p>}
					</li>
				))}
			</ol>
			<p className="flex flex-wrap gap-x-5 mt-3">
				<Link to="/organisation">{t("organisation.title")}</Link>
				{!hasKinds && <Link to="/kinds/usual">{t("entities.kind.usual")}</Link>}
				{!hasPlans && <Link to="/add/plan">{t("entities.plan.add")}</Link>}
			</p>
		</Card>
	);
}

/** Renders the links to the pages of a step. */
function Ways({ step, isNext }: { step: OnboardingStep; isNext: boolean }) {
	const { t } = useTranslation();
	const variant = isNext ? "primary" : "plain";
	if (step === "codes")
		return (
			<div className="buttons">
				<ButtonLink href="/qr-codes" variant={variant} icon="qr-code">
					{t("pages.table.printCodes")}
				</ButtonLink>
			</div>
		);
	return (
		<div className="buttons">
			<ButtonLink href={`/add/${areas[step]}`} variant={variant}>
				{t(`entities.${areas[step]}.add`)}
			</ButtonLink>
			<Link to={`/import/${step}-management`}>{t("onboarding.import")}</Link>
		</div>
	);
}
