import { Link } from "@remix-run/react";
import { hasAllPermissions, useFeature, useLocale, useRootData } from "#app/lib/root-data.ts";
import { breakableEmail } from "#app/ui/breakable-email.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import type { Tenant } from "#contract/auth/schemas.ts";
import { toTelUri } from "#contract/values/tel-uri.ts";

type HelpCardProps = {
	help: NonNullable<Tenant["help"]>;
	/** Instructions for the most frequent tasks that the user has permission for. */
	ways?: { title: string; lines: readonly string[] } | null;
	signedOut?: boolean;
};

/** Renders the hours and contacts of the organisation's support; a contact that is not set says so. */
export function HelpCard({ help, ways, signedOut }: HelpCardProps) {
	const { t, language, format } = useLocale();
	const { addressEn, addressAr, supportEmail, suggestionEmail, phones = [] } = help;
	const isUnasked = ![addressEn, addressAr, supportEmail, suggestionEmail, ...phones].some(Boolean);
	const contacts = [
		{
			label: t("pages.help.address"),
			value: language === "ar" ? addressAr || addressEn : addressEn || addressAr,
			wide: true,
		},
		{ label: t("pages.help.support"), value: mailLink(supportEmail) },
		{ label: t("pages.help.suggestions"), value: mailLink(suggestionEmail) },
		...[phones[0], phones[1], ...phones.slice(2)].map((phone, index) => ({
			label: `${t("pages.help.phones")} ${format.number(index + 1)}`,
			value: phone && (
				<a href={toTelUri(phone) ?? undefined}>
					<bdi dir="ltr">{phone}</bdi>
				</a>
			),
		})),
	];
	return (
		<section className="card help">
			{ways && (
				<>
					<h2>{ways.title}</h2>
					<ol className="points">
						{ways.lines.map((line) => (
							<li key={line}>{line}</li>
						))}
					</ol>
				</>
			)}
			<h2>{t("pages.help.hoursTitle")}</h2>
			<p>{t("pages.help.hours")}</p>
			{signedOut && (
				<>
					<h2>{t("pages.help.passwordTitle")}</h2>
					<p>
						{t("pages.help.password")} <Link to="/forgot-password">{t("auth.forgot")}</Link>
					</p>
				</>
			)}
			{isUnasked && <Unasked />}
			<DefinitionList items={contacts} />
			<div className="buttons">
				<ButtonLink href={signedOut ? "/" : "/dashboard"}>{t("pages.help.back")}</ButtonLink>
			</div>
		</section>
	);
}

/** Renders the text for an organisation that has not set any contact. */
function Unasked() {
	const { t } = useLocale();
	const root = useRootData();
	const canFill =
		useFeature("extensions") && root?.member != null && hasAllPermissions(root.member);
	return (
		<>
			<h2>{t("organisation.unasked.title")}</h2>
			<p>{t(canFill ? "organisation.unasked.admin" : "organisation.unasked.member")}</p>
			{canFill && (
				<div className="buttons mb-4">
					<ButtonLink href="/organisation/help" variant="primary" icon="pencil">
						{t("organisation.unasked.fill")}
					</ButtonLink>
				</div>
			)}
		</>
	);
}

const mailLink = (address: string | undefined) =>
	address && (
		<a href={`mailto:${address}`}>
			<bdi>{breakableEmail(address)}</bdi>
		</a>
	);
