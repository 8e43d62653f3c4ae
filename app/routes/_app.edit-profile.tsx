import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { formPage } from "#app/lib/progressive/form-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { MemberNotFound } from "#app/members/member-not-found.tsx";
import { handleProfileForm, loadProfileForm } from "#app/members/profile.server.ts";
import { ProfileForm } from "#app/members/profile-form.tsx";

export const handle: RouteHandle = { title: (t) => t("profile.edit") };

export const loader = ({ request }: LoaderFunctionArgs) => loadProfileForm(request);

export const action = ({ request }: ActionFunctionArgs) => handleProfileForm(request);

export { clientAction } from "#app/lib/progressive/form-page.tsx";
export { skipRevalidationOnPost as shouldRevalidate } from "#app/lib/progressive/revalidation.ts";

export default formPage<typeof loader>(({ form, unreached }) =>
	form ? <ProfileForm form={form} unreached={unreached} /> : <MemberNotFound />,
);
