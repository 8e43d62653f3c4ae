import { useTranslation } from "#app/lib/i18n.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { ProviderTrial } from "#contract/auth/sign-in-providers.schemas.ts";

/** Renders what the provider said of who tried it, and what a sign-in would do. */
export function ProviderTrialResult({
	trial: { claims, outcome, line },
}: {
	trial: ProviderTrial;
}) {
	const { t } = useTranslation();
	const isGood = outcome === "linked" || outcome === "would_link" || outcome === "would_make";
	const others = t("signInWays.newMembers.others");
	const fitting = line && (line.claim ? `${line.claim} = ${line.value}` : others);
	const items = claims.map(({ name, value }) => ({ label: name, value }));
	if (fitting) items.unshift({ label: t("signInWays.trial.line"), value: fitting });
	return (
		<div className="card form">
			<Notice kind={isGood ? "success" : "warning"}>{t(`signInWays.trial.${outcome}`)}</Notice>
			<DefinitionList
				items={items.map(({ label, value }) => ({
					label,
					value: (
						<bdi dir={value === others ? undefined : "ltr"} className="break-all">
							{value}
						</bdi>
					),
				}))}
			/>
			<div className="buttons mt-4">
				<ButtonLink href="/organisation/sign-in">{t("signInWays.trial.back")}</ButtonLink>
			</div>
		</div>
	);
}
