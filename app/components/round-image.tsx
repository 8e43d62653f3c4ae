/** A picture in a cell; `alt` is empty where the name stands beside it. */
export function RoundImage({ src, alt = "" }: { src: string; alt?: string }) {
	return <img className="round" src={src} alt={alt} width={32} height={32} loading="lazy" />;
}
