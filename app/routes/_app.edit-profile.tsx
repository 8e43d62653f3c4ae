import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadProfileForm, takeProfileForm } from "#app/account/profile.server.ts";
import { ProfileForm } from "#app/account/profile-form.tsx";
import { UserNotFound } from "#app/account/user-not-found.tsx";
import type { EntityForm } from "#app/forms/entity-form.ts";
import type { PageHandle } from "#app/lib/page.ts";
import { mayTakeFiles } from "#app/lib/right.server.ts";
import { sendOrStay, useSentForm } from "#app/lib/scripts/offline-submit.ts";
import { keepForm } from "#app/lib/scripts/revalidation.ts";
import { takenForm } from "#app/lib/taken-form.server.ts";

export const handle: PageHandle = { title: (t) => t("profile.edit") };

export const loader = ({ request }: LoaderFunctionArgs) => loadProfileForm(request);

export const action = async ({ request }: ActionFunctionArgs) =>
	takeProfileForm(request, await takenForm(request, { files: () => mayTakeFiles(request) }));

export const clientAction = sendOrStay;

export const shouldRevalidate = keepForm;

export default function EditProfilePage() {
	const loaded = useLoaderData<typeof loader>() as EntityForm | null;
	const { form, unreached } = useSentForm(loaded);
	return form ? <ProfileForm form={form} unreached={unreached} /> : <UserNotFound />;
}
