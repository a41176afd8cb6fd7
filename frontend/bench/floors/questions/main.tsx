/**
 * One question after the other with MUI's radio buttons, progress and dialog: what a questionnaire
 * takes that has its questions in itself, knows nobody, saves nothing and says one language.
 */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CssBaseline from '@mui/material/CssBaseline';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';

const questions = Array.from(
  { length: 44 },
  (_, n) => `is somebody who does thing number ${n + 1}`,
);
const answers = ['Not at all', 'A little', 'So so', 'Rather', 'Very much'];
const theme = createTheme({ palette: { primary: { main: '#1f5f57' } } });

function Question({ text, onNext }: { text: string; onNext: () => void }) {
  const [value, setValue] = useState<number | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onNext();
  }
  return (
    <form onSubmit={handleSubmit}>
      <Typography ref={heading} id="question" variant="h1" tabIndex={-1} sx={{ fontSize: 28 }}>
        {text}
      </Typography>
      <RadioGroup
        aria-labelledby="question"
        value={value ?? ''}
        onChange={(event) => setValue(Number(event.target.value))}
      >
        {answers.map((label, n) => (
          <FormControlLabel key={label} value={n + 1} control={<Radio />} label={label} />
        ))}
      </RadioGroup>
      <Button type="submit" variant="contained" disabled={value === null}>
        Next
      </Button>
    </form>
  );
}

function Questionnaire() {
  const [index, setIndex] = useState(0);
  const [leaving, setLeaving] = useState(false);
  const text = questions[index];
  return (
    <main>
      <LinearProgress
        variant="determinate"
        aria-label="Questions answered"
        value={(100 * index) / questions.length}
      />
      {text === undefined ? (
        <Alert>That was all.</Alert>
      ) : (
        <Question key={text} text={text} onNext={() => setIndex(index + 1)} />
      )}
      <Button onClick={() => setLeaving(true)}>Exit</Button>
      <Dialog open={leaving} onClose={() => setLeaving(false)}>
        <DialogTitle>Leave without finishing?</DialogTitle>
        <DialogActions>
          <Button onClick={() => setLeaving(false)}>Stay</Button>
        </DialogActions>
      </Dialog>
    </main>
  );
}

createRoot(document.getElementById('root')!).render(
  <ThemeProvider theme={theme}>
    <CssBaseline />
    <BrowserRouter>
      <Routes>
        <Route path="*" element={<Questionnaire />} />
      </Routes>
    </BrowserRouter>
  </ThemeProvider>,
);
