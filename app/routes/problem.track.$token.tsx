import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/lib/i18n.ts";
import { trimLinkSecret } from "#app/lib/link-secret.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { ThanksScreen } from "#app/public-reports/thanks-page.tsx";
import {
	handleTrackingForm,
	type TrackingFormState,
} from "#app/public-reports/tracking-forms.server.ts";
import { loadTrackingPage } from "#app/public-reports/tracking-page.server.ts";
import { TrackingScreen } from "#app/public-reports/tracking-page.tsx";
import { PublicShell } from "#app/shell/public-shell.tsx";
import styles from "#app/styles/pages/thanks.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const handle: RouteHandle<typeof loader> = {
	title(t, page) {
		const { isNew, report } = page;
		return isNew
			? [t("publicReportPages.states.received"), report.number].filter(Boolean).join(" ")
			: t("publicReportPages.track");
	},
};

export const loader = ({ request, params: { token } }: LoaderFunctionArgs) =>
	loadTrackingPage(request, trimLinkSecret(token));

export const action = ({ request, params: { token } }: ActionFunctionArgs) =>
	handleTrackingForm(request, trimLinkSecret(token));

export default function TrackPage() {
	const { t } = useTranslation();
	const page = useLoaderData<typeof loader>();
	const submission = useActionData<TrackingFormState>() ?? null;
	return (
		<PublicShell title={page.isNew ? null : t("publicReportPages.track")}>
			{page.isNew ? (
				<ThanksScreen page={page} />
			) : (
				<TrackingScreen page={page} submission={submission} />
			)}
		</PublicShell>
	);
}
