import "#app/auth/page-texts.ts";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { finishAtProvider } from "#app/auth/provider.server.ts";
import { ProviderTrialResult } from "#app/auth/provider-trial.tsx";
import { useTranslation } from "#app/lib/i18n.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { PublicShell } from "#app/shell/public-shell.tsx";

export const handle: RouteHandle = { title: (t) => t("signInWays.trial.title") };

export const loader = ({ request }: LoaderFunctionArgs) => finishAtProvider(request);

export default function ProviderTrialPage() {
	const { t } = useTranslation();
	return (
		<PublicShell path="/organisation/sign-in" title={t("signInWays.trial.title")}>
			<ProviderTrialResult trial={useLoaderData<typeof loader>()} />
		</PublicShell>
	);
}
