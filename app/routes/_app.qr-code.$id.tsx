import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { callApi } from "#app/lib/api-client.server.ts";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { otherLanguage } from "#app/lib/languages.ts";
import { isLightMode } from "#app/lib/preferences.server.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { encodeQrModules, qrCodeText } from "#app/places/qr/qr-code.server.ts";
import { QrImage } from "#app/places/qr/qr-image.tsx";
import { QrSvg } from "#app/places/qr/qr-svg.tsx";
import styles from "#app/styles/pages/qr.css?url";
import { recordCodesPrinted } from "#app/tenants/onboarding.server.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Letterhead } from "#app/ui/letterhead.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const handle: RouteHandle = { title: (t) => t("pages.qr.title"), paper: true };

export async function loader({ request, params }: LoaderFunctionArgs) {
	const session = await requireSession(request);
	const facility = await orErrorPage(
		request,
		callApi(session, "GET /facilities/{id}", { params: { id: params.id ?? "" } }),
	);
	await recordCodesPrinted(session);
	// An inline drawing is smaller than the image, which other pages show, print and download.
	const code = (await isLightMode(request)) ? encodeQrModules(qrCodeText(request, facility)) : null;
	return { facility, code };
}

export default function QrCodePage() {
	const { t, language } = useTranslation();
	const { facility, code } = useLoaderData<typeof loader>();
	const name = facility[`name_${language}`];
	const image = `/qr-code/${facility.id}.png`;
	return (
		<>
			<Breadcrumbs
				crumbs={[
					{ label: t("entities.facility.list"), href: "/table/facilities-management" },
					{ label: name, href: `/view/facility/${facility.id}` },
				]}
				here={t("pages.qr.title")}
			/>
			<section className="card qr-sheet">
				<Letterhead />
				<h2>{t("pages.qr.heading")}</h2>
				{code ? (
					<QrSvg code={code} label={t("pages.qr.image", { name })} />
				) : (
					<QrImage src={image} name={name} />
				)}
				<p className="qr-name">
					<bdi>{name}</bdi>
				</p>
				<p>
					<bdi>{facility.subbranchDetails?.[`name_${language}`]}</bdi>
				</p>
				<p>
					<bdi>{facility.branchDetails?.[`name_${language}`]}</bdi>
				</p>
				<p className="hint">
					<bdi>
						{facility[`detailed_location_${language}`] ||
							facility[`detailed_location_${otherLanguage(language)}`]}
					</bdi>
				</p>
			</section>
			<div className="buttons screen-only">
				<ButtonLink href={`${image}?download=1`} icon="download" variant="primary" document>
					{t("pages.qr.download")}
				</ButtonLink>
				<PrintButton label={t("pages.qr.print")} />
			</div>
		</>
	);
}
