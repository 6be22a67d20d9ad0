/** Three small bars before the word of a button; decorative. Renders static markup too. */
export function ButtonBars() {
  return (
    <span className="btn__bars" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
