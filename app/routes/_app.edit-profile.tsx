import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { usePageData } from "#app/lib/loader-data.ts";
import {
	submitOrStayOnPage,
	useFormWithNetworkError,
} from "#app/lib/progressive/offline-submit.ts";
import { skipRevalidationOnPost } from "#app/lib/progressive/revalidation.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { MemberNotFound } from "#app/members/member-not-found.tsx";
import { handleProfileForm, loadProfileForm } from "#app/members/profile.server.ts";
import { ProfileForm } from "#app/members/profile-form.tsx";

export const handle: RouteHandle = { title: (t) => t("profile.edit") };

export const loader = ({ request }: LoaderFunctionArgs) => loadProfileForm(request);

export const action = ({ request }: ActionFunctionArgs) => handleProfileForm(request);

export const clientAction = submitOrStayOnPage;

export const shouldRevalidate = skipRevalidationOnPost;

export default function EditProfilePage() {
	const loaded = usePageData<typeof loader>();
	const { form, unreached } = useFormWithNetworkError(loaded);
	return form ? <ProfileForm form={form} unreached={unreached} /> : <MemberNotFound />;
}
