import { Form } from "@remix-run/react";
import { controlFields } from "#app/lib/control-fields.ts";
import { useLocale } from "#app/lib/root-data.ts";
import { QrSvg } from "#app/places/qr/qr-svg.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { UnreachedSummary } from "#app/ui/unreached-summary.tsx";
import { CodeInput } from "./code-input.tsx";
import type { loadSecondStep, SecondStepPageState } from "./second-step.server.ts";

type SecondStepPageProps = {
	page: Awaited<ReturnType<typeof loadSecondStep>>;
	submission: SecondStepPageState | null;
	unreached: boolean;
};

/** Renders the page on which members set up their second step, and switch it off. */
export function SecondStepPage({ page, submission, unreached }: SecondStepPageProps) {
	const { t, format } = useLocale();
	const codes = submission && "recoveryCodes" in submission ? submission.recoveryCodes : null;
	const form = submission && "values" in submission ? submission : null;
	const isAtField = form !== null && Object.keys(form.errors).length > 0;
	return (
		<>
			<Breadcrumbs
				crumbs={[
					{ label: t("profile.mine"), href: "/my-profile" },
					{ label: t("profile.signIn"), href: "/my-sign-in" },
					{ label: t("signInWays.second.title") },
				]}
			/>
			<UnreachedSummary unreached={unreached} />
			{!unreached && form?.failure && !isAtField && <Alert>{form.failure}</Alert>}
			{codes ? (
				<RecoveryCodes codes={codes} />
			) : (
				<section className="card form">
					<h2>{t("signInWays.second.title")}</h2>
					{page.required_from && !page.since && (
						<Notice kind="warning">
							{t("signInWays.second.required", { day: format.day(page.required_from) })}
						</Notice>
					)}
					<SecondStepState page={page} form={form} />
				</section>
			)}
		</>
	);
}

type StateProps = {
	page: SecondStepPageProps["page"];
	form: Extract<SecondStepPageState, { values: unknown }> | null;
};

function SecondStepState({
	page: { available, since, pending, image, ...page },
	form,
}: StateProps) {
	const { t, format } = useLocale();
	const field = controlFields(form);
	if (since)
		return (
			<Form method="post" noValidate>
				<p>
					{t("signInWays.second.since")} <RelativeTime at={since} />
				</p>
				<p className="mb-4">
					{t("signInWays.second.left", { number: format.number(page.recovery_codes) })}{" "}
					{t("signInWays.second.also")}
				</p>
				<CodeInput {...field("code")} />
				<div className="buttons">
					<SubmitButton name="intent" value="renew" label={t("signInWays.second.renew")} />
					<SubmitButton
						name="intent"
						value="remove"
						variant="danger"
						label={t("signInWays.second.remove")}
					/>
				</div>
			</Form>
		);
	if (!available) return <Notice kind="warning">{t("signInWays.second.unavailable")}</Notice>;
	if (pending && image)
		return (
			<Form method="post" noValidate>
				<ol className="mb-4">
					<li>{t("signInWays.second.scan")}</li>
					<li>{t("signInWays.second.enter")}</li>
				</ol>
				<div className="qr-sheet">
					<QrSvg code={image} label={t("signInWays.second.scan")} />
				</div>
				<p className="mb-4">
					{t("signInWays.second.byHand")}{" "}
					<bdi dir="ltr">
						<code>{pending.secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
					</bdi>
				</p>
				<p className="mb-4">
					<a href={pending.address}>{t("signInWays.second.here")}</a>
				</p>
				<CodeInput {...field("code")} />
				<div className="buttons">
					<SubmitButton name="intent" value="prove" label={t("signInWays.second.prove")} />
					<ButtonLink href="/my-sign-in" variant="quiet">
						{t("forms.cancel")}
					</ButtonLink>
				</div>
			</Form>
		);
	return (
		<Form method="post" noValidate>
			<p className="mb-4">{t("signInWays.second.intro")}</p>
			<PasswordInput
				{...field("current_password")}
				label={t("auth.currentPassword")}
				hint={t("signInWays.second.passwordHint")}
				autoComplete="current-password"
				dir="ltr"
				marked={false}
			/>
			<div className="buttons">
				<SubmitButton name="intent" value="begin" label={t("signInWays.second.begin")} />
			</div>
		</Form>
	);
}

/** Renders the codes, to print or to copy: they are never shown again. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
	const { t } = useLocale();
	return (
		<section className="card form" role="status">
			<h2>{t("signInWays.second.codes")}</h2>
			<Notice kind="warning">{t("signInWays.second.codesHint")}</Notice>
			<ul className="sheet" dir="ltr">
				{codes.map((code) => (
					<li key={code}>
						<code>{code}</code>
					</li>
				))}
			</ul>
			<div className="buttons mt-4 no-print">
				<PrintButton label={t("profile.print")} />
				<ButtonLink href="/my-sign-in">{t("signInWays.second.kept")}</ButtonLink>
			</div>
		</section>
	);
}
