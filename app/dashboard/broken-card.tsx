import { Link } from "@remix-run/react";
import { scanHref } from "#app/requests/new-request/scan-href.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SectionError } from "#app/ui/section-error.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { acceptedImageTypes } from "#contract/images/image-files.ts";
import { isLoaded } from "./home-part.ts";
import type { BrokenCardData } from "./requester-parts.server.ts";

/**
 * Renders the ways to a new request: by the code of a place, from the list, or one of the last places.
 * Without scripts the phone takes a picture of the code here, and the next page reads it.
 */
export function BrokenCard({ broken }: { broken: BrokenCardData }) {
	const { words, places } = broken;
	return (
		<Card title={words.title}>
			<div className="ways" data-press="">
				<ButtonLink href={scanHref} icon="scan-line" variant="primary">
					{words.scan}
				</ButtonLink>
				<ButtonLink href="/add/create-new-request?list=1" icon="list-checks">
					{words.list}
				</ButtonLink>
				<ButtonLink href="/add/create-new-request" icon="qr-code">
					{words.image}
				</ButtonLink>
			</div>
			<form
				className="ways unscripted"
				method="post"
				action="/add/create-new-request"
				encType="multipart/form-data"
			>
				<CodeInput id="code-shot" className="sr-only shot" accept="image/*" capture="environment" />
				<label className="button primary shot" htmlFor="code-shot">
					<Icon name="scan-line" />
					{words.scan}
				</label>
				<CodeInput id="code-image" className="sr-only" accept={acceptedImageTypes} />
				<label className="button" htmlFor="code-image">
					<Icon name="qr-code" />
					{words.image}
				</label>
				<ButtonLink href="/add/create-new-request?list=1" icon="list-checks">
					{words.list}
				</ButtonLink>
				<div className="chosen">
					<SubmitButton name="step" value="read" label={words.read} formNoValidate stretch />
				</div>
			</form>
			{places && !isLoaded(places) && <SectionError />}
			{isLoaded(places) && places.length > 0 && (
				<>
					<p className="hint mt-4" id="last-places">
						{words.places}
					</p>
					<ul className="briefs" aria-labelledby="last-places">
						{places.map(({ id, name, branch }) => (
							<li key={id}>
								<Link className="entry" to={`/add/create-new-request?facility=${id}`}>
									<Icon name="map-pin" />
									<span className="flex-1">
										<bdi>{name}</bdi>
										{branch && (
											<small className="block">
												<bdi>{branch}</bdi>
											</small>
										)}
									</span>
									<Icon name="chevron-right" />
								</Link>
							</li>
						))}
					</ul>
				</>
			)}
		</Card>
	);
}

type CodeInputProps = {
	id: string;
	className: string;
	accept: string;
	capture?: "environment";
};

/** A required control is valid once a picture is chosen, by which the style shows the button. */
const CodeInput = (props: CodeInputProps) => (
	<input {...props} type="file" name="qr_code" required />
);
