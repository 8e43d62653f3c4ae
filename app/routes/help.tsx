import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/button.tsx";
import { DefinitionList } from "#app/components/definition-list.tsx";
import { PublicShell } from "#app/components/public-shell.tsx";
import { fetchFromApi } from "#app/lib/api.server.ts";
import { useText } from "#app/lib/i18n.ts";
import type { PageHandle } from "#app/lib/page.ts";
import { languageHref, useRootData } from "#app/lib/root-data.ts";
import { visitorOf } from "#app/lib/session.server.ts";
import type { Tenant } from "#contract/schemas/session.ts";

export const handle: PageHandle = { title: (t) => t("pages.help.title") };

export async function loader({ request }: LoaderFunctionArgs) {
	const visitor = await visitorOf(request);
	const tenant = await fetchFromApi<Tenant>(visitor, "tenant").catch(() => null);
	return { help: tenant?.help ?? {} };
}

export default function HelpPage() {
	const { t, language } = useText();
	const { help } = useLoaderData<typeof loader>();
	const root = useRootData();
	const mail = (address: string | undefined) =>
		address && (
			<a href={`mailto:${address}`}>
				<bdi>{address}</bdi>
			</a>
		);
	const contacts = [
		{
			label: t("pages.help.address"),
			value: language === "ar" ? help.addressAr : help.addressEn,
		},
		{ label: t("pages.help.support"), value: mail(help.supportEmail) },
		{ label: t("pages.help.suggestions"), value: mail(help.suggestionEmail) },
		...(help.phones ?? []).map((phone, index) => ({
			label: `${t("pages.help.phones")} ${index + 1}`,
			value: (
				<a href={`tel:${phone}`}>
					<bdi dir="ltr">{phone}</bdi>
				</a>
			),
		})),
	].filter(({ value }) => value);
	return (
		<PublicShell
			organisation={{ name: root?.organisation.name ?? "" }}
			languageHref={languageHref(root?.path ?? "/help", language)}
			title={t("pages.help.title")}
			help={false}
			broad
		>
			<section className="card help">
				<h2>{t("pages.help.hoursTitle")}</h2>
				<p>{t("pages.help.hours")}</p>
				<h2>{t("pages.help.passwordTitle")}</h2>
				<p>{t("pages.help.password")}</p>
				{contacts.length > 0 && <DefinitionList items={contacts} />}
				<div className="buttons">
					<ButtonLink href={root?.member ? "/dashboard" : "/"}>{t("pages.help.back")}</ButtonLink>
				</div>
			</section>
		</PublicShell>
	);
}
