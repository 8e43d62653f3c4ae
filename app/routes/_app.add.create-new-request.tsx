import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Breadcrumbs } from "#app/components/breadcrumbs.tsx";
import { NewRequestFields } from "#app/components/new-request-fields.tsx";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { flash } from "#app/lib/flash.server.ts";
import { fileOf, readForm, textOf } from "#app/lib/form.server.ts";
import { useText } from "#app/lib/i18n.ts";
import {
	emptyForm,
	facilityByCode,
	facilityById,
	facilityByPicture,
	facilityByText,
	facilityOptions,
	type NewRequestForm,
	sendRequest,
	typedForm,
} from "#app/lib/new-request.server.ts";
import type { PageHandle } from "#app/lib/page.ts";
import { orExplain, sessionEnded } from "#app/lib/refusal.server.ts";
import { resumedForm } from "#app/lib/resumed-form.server.ts";
import { keepForm } from "#app/lib/revalidation.ts";
import { requireRight } from "#app/lib/right.server.ts";
import { requireVisitor, type SignedInVisitor, visitorOf } from "#app/lib/session.server.ts";

export const handle: PageHandle = { title: (t) => t("request.new") };

export async function loader({ request }: LoaderFunctionArgs) {
	const visitor = await requireVisitor(request);
	await requireRight(request, visitor, "maintenance_request");
	const form = emptyForm();
	const code = new URL(request.url).searchParams.get("code");
	if (!code) return data(form);
	const found = await facilityByCode(visitor, code).catch(() => null);
	return found
		? data({ ...form, found })
		: data({ ...form, problems: { qr_code: "qr_facility_unknown" as const } }, { status: 404 });
}

export async function action({ request }: ActionFunctionArgs) {
	const sent = await readForm(request);
	const resumed = resumedForm(sent);
	const form = resumed ?? sent;
	const visitor = await visitorOf(request);
	if (visitor.token === null) throw sessionEnded(request, form);
	const signedIn = visitor as SignedInVisitor;
	const step = resumed ? "resume" : textOf(form, "step");
	const result = await orExplain(request, form, takeStep(signedIn, form, step));
	if (!(result instanceof ApiFailure)) {
		if ("created" in result)
			return redirect("/table/follow-up", {
				headers: { "Set-Cookie": await flash("request.created") },
			});
		return data(result);
	}
	return data(await withProblems(signedIn, form, result), { status: result.status });
}

export const shouldRevalidate = keepForm;

type Step = NewRequestForm | { created: number };

/** The buttons of the form: read the code, choose from the list, take another facility, send. */
async function takeStep(visitor: SignedInVisitor, form: FormData, step: string): Promise<Step> {
	const shown = typedForm(form);
	const facilityId = shown.typed.facility_id;
	switch (step) {
		case "read": {
			const picture = fileOf(form, "qr_code");
			const scanned = picture === null && textOf(form, "qr_code");
			const found = scanned
				? facilityByText(visitor, scanned)
				: facilityByPicture(visitor, picture);
			return { ...shown, found: await found };
		}
		case "list":
			return { ...shown, options: await facilityOptions(visitor) };
		case "choose":
			if (!facilityId) throw new ApiFailure(422, { fields: { facility_id: "facility_missing" } });
			return { ...shown, found: await facilityById(visitor, facilityId) };
		case "resume":
			return { ...shown, found: facilityId ? await facilityById(visitor, facilityId) : null };
		case "other":
			return { ...shown, typed: { ...shown.typed, facility_id: "", resource_id: "" } };
		default: {
			const picture = fileOf(form, "qr_code");
			const read = !facilityId && picture ? await facilityByPicture(visitor, picture) : null;
			const id = read ? String(read.facility.id) : facilityId;
			return { created: (await sendRequest(visitor, form, id)).id };
		}
	}
}

/** The form again, with what is wrong and everything that was typed and found. */
async function withProblems(
	visitor: SignedInVisitor,
	form: FormData,
	failure: ApiFailure,
): Promise<NewRequestForm> {
	const shown = typedForm(form);
	const fields = Object.keys(failure.fields).length > 0;
	const choosing = textOf(form, "choosing") === "1";
	const facilityId = textOf(form, "step") === "choose" ? "" : shown.typed.facility_id;
	const [found, options] = await Promise.all([
		facilityId ? facilityById(visitor, facilityId).catch(() => null) : null,
		choosing ? facilityOptions(visitor).catch(() => null) : null,
	]);
	return {
		...shown,
		found,
		options: found ? null : options,
		problems: failure.fields,
		failure: fields
			? null
			: failure.code === "unavailable" || failure.code === "too_large"
				? failure.code
				: "server_error",
	};
}

export default function NewRequestPage() {
	const { t } = useText();
	const form = useLoaderData<typeof loader>();
	const shown = useActionData<NewRequestForm>() ?? form;
	return (
		<>
			<Breadcrumbs
				crumbs={[
					{ label: t("shell.services"), href: "/main-services" },
					{ label: t("request.new") },
				]}
			/>
			<NewRequestFields key={shown.typed.one_time_key} form={shown} />
		</>
	);
}
