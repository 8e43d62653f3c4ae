import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { endSessionsOf } from "#app/account/open-sessions.server.ts";
import { fetchFromApi } from "#app/lib/api.server.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { flash } from "#app/lib/flash.server.ts";
import { useText } from "#app/lib/i18n.ts";
import { organisationHas } from "#app/lib/organisation.server.ts";
import type { PageHandle } from "#app/lib/page.ts";
import { notFound, orExplain, orRefuse } from "#app/lib/refusal.server.ts";
import { requireRights } from "#app/lib/right.server.ts";
import { isRowId } from "#app/lib/row-id.ts";
import { requireVisitor } from "#app/lib/session.server.ts";
import { takenForm } from "#app/lib/taken-form.server.ts";
import { ThingCrumbs } from "#app/things/thing-crumbs.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { Member } from "#contract/schemas/members.ts";

export const handle: PageHandle = { title: (t) => t("sessions.endOf") };

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
	const visitor = await requireVisitor(request);
	await requireRights(request, visitor, ["members_write"]);
	if (!isRowId(id) || !(await organisationHas(visitor, "settings"))) throw notFound();
	const { name_en, name_ar } = await orRefuse(
		request,
		fetchFromApi<Member>(visitor, `members/${id}`),
	);
	return { id, name_en, name_ar };
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
	if (!isRowId(id)) throw notFound();
	const { visitor, form, resumed } = await takenForm(request);
	if (resumed) return redirect(`/end-sessions/${id}`);
	const ended = await orExplain(request, form, endSessionsOf(visitor, id));
	const toast =
		ended instanceof ApiFailure
			? await flash(`failures.plain.${ended.code}`, { kind: "error" })
			: await flash(ended === 0 ? "sessions.noneOf" : "sessions.endedOf");
	return redirect(`/view/member/${id}`, { headers: { "Set-Cookie": toast } });
}

export default function EndSessionsPage() {
	const { t, language } = useText();
	const { id, ...member } = useLoaderData<typeof loader>();
	const page = `/view/member/${id}`;
	return (
		<>
			<ThingCrumbs name="member" before={[{ label: id, href: page }]} here={t("sessions.endOf")} />
			<Card title={member[`name_${language}`]}>
				<Form method="post">
					<p className="mb-4">{t("sessions.endOfAsk")}</p>
					<div className="buttons">
						<SubmitButton variant="danger" icon="log-out" label={t("sessions.endOf")} />
						<ButtonLink href={page}>{t("form.cancel")}</ButtonLink>
					</div>
				</Form>
			</Card>
		</>
	);
}
