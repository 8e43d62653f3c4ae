import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadProfileForm, handleProfileForm } from "#app/account/profile.server.ts";
import { ProfileForm } from "#app/account/profile-form.tsx";
import { MemberNotFound } from "#app/account/user-not-found.tsx";
import type { EntityFormState } from "#app/forms/entity-form.ts";
import type { RouteHandle } from "#app/lib/page.ts";
import { canUpload } from "#app/lib/right.server.ts";
import { submitOrStayOnPage, useFormWithNetworkError } from "#app/lib/scripts/offline-submit.ts";
import { skipRevalidationOnPost } from "#app/lib/scripts/revalidation.ts";
import { readAuthenticatedForm } from "#app/lib/taken-form.server.ts";

export const handle: RouteHandle = { title: (t) => t("profile.edit") };

export const loader = ({ request }: LoaderFunctionArgs) => loadProfileForm(request);

export const action = async ({ request }: ActionFunctionArgs) =>
	handleProfileForm(request, await readAuthenticatedForm(request, { files: () => canUpload(request) }));

export const clientAction = submitOrStayOnPage;

export const shouldRevalidate = skipRevalidationOnPost;

export default function EditProfilePage() {
	const loaded = useLoaderData<typeof loader>() as EntityFormState | null;
	const { form, unreached } = useFormWithNetworkError(loaded);
	return form ? <ProfileForm form={form} unreached={unreached} /> : <MemberNotFound />;
}
