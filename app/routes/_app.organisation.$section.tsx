import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "#app/lib/page.ts";
import { mayTakeFiles } from "#app/lib/right.server.ts";
import { sendOrStay, useSentForm } from "#app/lib/scripts/offline-submit.ts";
import { keepRefusedForm } from "#app/lib/scripts/revalidation.ts";
import { takenForm } from "#app/lib/taken-form.server.ts";
import {
	loadSettings,
	type SettingsForm,
	takeSettings,
} from "#app/organisation/settings.server.ts";
import { SettingsScreen } from "#app/organisation/settings-screen.tsx";

export const handle: PageHandle = {
	title: (t, given) => t(`organisation.sections.${(given as SettingsForm).section}.title`),
};

export const loader = ({ request, params }: LoaderFunctionArgs) =>
	loadSettings(request, params.section);

export const action = async ({ request, params }: ActionFunctionArgs) =>
	takeSettings(
		request,
		await takenForm(request, { files: () => mayTakeFiles(request) }),
		params.section,
	);

export const clientAction = sendOrStay;

export const shouldRevalidate = keepRefusedForm;

export default function SettingsPage() {
	const loaded = useLoaderData<typeof loader>() as SettingsForm;
	return <SettingsScreen {...useSentForm(loaded)} />;
}
