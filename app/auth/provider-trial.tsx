import { useTranslation } from "#app/lib/i18n.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { ProviderTrial } from "#contract/auth/sign-in-providers.schemas.ts";

/** Renders what the provider said of who tried it, and what a sign-in would do. */
export function ProviderTrialResult({ trial: { claims, outcome } }: { trial: ProviderTrial }) {
	const { t } = useTranslation();
	const isGood = outcome === "linked" || outcome === "would_link";
	return (
		<div className="card form">
			<Notice kind={isGood ? "success" : "warning"}>{t(`signInWays.trial.${outcome}`)}</Notice>
			<DefinitionList
				items={claims.map(({ name, value }) => ({
					label: name,
					value: (
						<bdi dir="ltr" className="break-all">
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
