import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "#app/lib/page.ts";
import { canUpload } from "#app/lib/right.server.ts";
import { submitOrStayOnPage, useFormWithNetworkError } from "#app/lib/scripts/offline-submit.ts";
import { skipRevalidationOnError } from "#app/lib/scripts/revalidation.ts";
import { readAuthenticatedForm } from "#app/lib/taken-form.server.ts";
import {
	loadSettingsPage,
	type SettingsFormState,
	handleSettingsForm,
} from "#app/organisation/settings.server.ts";
import { SettingsScreen } from "#app/organisation/settings-screen.tsx";

export const handle: RouteHandle = {
	title: (t, given) => t(`organisation.sections.${(given as SettingsFormState).section}.title`),
};

export const loader = ({ request, params }: LoaderFunctionArgs) =>
	loadSettingsPage(request, params.section);

export const action = async ({ request, params }: ActionFunctionArgs) =>
	handleSettingsForm(
		request,
		await readAuthenticatedForm(request, { files: () => canUpload(request) }),
		params.section,
	);

export const clientAction = submitOrStayOnPage;

export const shouldRevalidate = skipRevalidationOnError;

export default function SettingsPage() {
	const loaded = useLoaderData<typeof loader>() as SettingsFormState;
	return <SettingsScreen {...useFormWithNetworkError(loaded)} />;
}
